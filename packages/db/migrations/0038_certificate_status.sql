ALTER TABLE "certificate" ADD COLUMN "status_index" integer;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_statusIndex_unique" UNIQUE("status_index");