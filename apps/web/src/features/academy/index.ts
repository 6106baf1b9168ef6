export { default as catalogueStyles } from './course/catalogue.module.css';
export {
  type CourseOutline,
  courses,
  findCourse,
  isOpenToGuests,
  lessonHref,
  lessonsOf,
} from './course/catalogue.ts';
export { type CertificateFacts, markedFacts, toFacts } from './certificates/certificate-facts.ts';
export { CanDoPage } from './can-do-page.tsx';
export { CertificateList } from './certificates/certificate-list.tsx';
export { CertificatePage } from './certificates/certificate-page.tsx';
export { default as certificatesStyles } from './certificates/certificates.module.css';
export { VerifyBox } from './certificates/verify-box.tsx';
export { CourseCard } from './course/course-card.tsx';
export { CoursePage } from './course/course-page.tsx';
export { CourseShell } from './course/course-shell.tsx';
export { default as dashboardStyles } from './dashboard/dashboard.module.css';
export { LearningCenter } from './dashboard/learning-center.tsx';
export { Rankings } from './dashboard/rankings.tsx';
export { Sidebar } from './dashboard/sidebar.tsx';
export { Tabs } from './dashboard/tabs.tsx';
export { useDashboard } from './dashboard/use-dashboard.ts';
export { type Drill, drills, loadDrill } from './drills/drill-content.ts';
export { DrillList } from './drills/drill-list.tsx';
export { DrillPage } from './drills/drill-page.tsx';
export { RoundPage } from './drills/rounds/round-page.tsx';
export { FinalTestPage } from './final-test/final-test-page.tsx';
export { glossaryLetters, loadLetter, type Term, termNames } from './glossary/glossary-content.ts';
export { GlossaryPage } from './glossary/glossary-page.tsx';
export { readLastLesson } from './course/last-lesson.ts';
export { syncProgress } from './late/sync-progress.ts';
export { type LessonContent, loadLesson } from './lesson/lesson-content.ts';
export { PracticeHub } from './practice-hub.tsx';
export { default as proseStyles } from './lesson/prose.module.css';
export { ReviewCard } from './review/review-card.tsx';
export { ReviewPanel } from './review/review-panel.tsx';
export { useReview } from './review/use-review.ts';
export { SearchButton } from './search/search-button.tsx';
