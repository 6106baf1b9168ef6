export { ReportForm } from './report-form.tsx';
export { TakenDown } from './taken-down.tsx';
