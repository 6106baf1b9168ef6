ALTER TABLE "inbox_mail" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_mail" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_mail" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reported_thing" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "reported_thing" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reported_thing" ADD COLUMN "appeal_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "sealed" text;