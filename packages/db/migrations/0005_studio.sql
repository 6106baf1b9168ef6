CREATE TABLE "studio_job" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "studio_job_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"user_id" text,
	"key" text NOT NULL,
	"tool" text NOT NULL,
	"engine" text NOT NULL,
	"engine_name" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"prompt" text NOT NULL,
	"voice" text,
	"speed" double precision,
	"seed" integer NOT NULL,
	"status" text NOT NULL,
	"rank" integer NOT NULL,
	"not_before" timestamp with time zone,
	"starts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"upstream" jsonb,
	"accepted_at" timestamp with time zone,
	"is_almost_ready" boolean DEFAULT false NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"holds_place_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"error_message" text,
	"error_can_retry" boolean,
	"address_hash" text NOT NULL,
	"unit_day" date,
	"file_key" text,
	"file_type" text,
	"file_bytes" integer,
	"file_sha256" text,
	"seconds" double precision,
	"width" integer,
	"height" integer,
	"share_hash" text,
	"shared_until" timestamp with time zone,
	CONSTRAINT "studio_job_shareHash_unique" UNIQUE("share_hash")
);
--> statement-breakpoint
CREATE TABLE "studio_pause" (
	"engine" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_use" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_job" ADD CONSTRAINT "studio_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_job_click" ON "studio_job" USING btree ("owner","key");--> statement-breakpoint
CREATE INDEX "studio_job_library" ON "studio_job" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "studio_job_queue" ON "studio_job" USING btree ("engine","rank","seq") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "studio_job_user" ON "studio_job" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "studio_job_created" ON "studio_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "studio_use_day" ON "studio_use" USING btree ("day");