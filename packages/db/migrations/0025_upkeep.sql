CREATE TABLE "backup_run" (
	"id" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"worker" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"step" text,
	"bytes" bigint,
	"name" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"hour" integer,
	"keep" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_run_requested" ON "backup_run" USING btree ("requested_at");