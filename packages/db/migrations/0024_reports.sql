CREATE TABLE "inbox_mail" (
	"about" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "inbox_note" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"thing_id" text NOT NULL,
	"reporter_id" text,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"sealed" text,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_thing" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"owner_id" text,
	"address" text,
	"first_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"version" integer NOT NULL,
	"rule" text,
	"taken_down_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "taken_down_for" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learner" ADD COLUMN "name_taken_down_for" text;--> statement-breakpoint
ALTER TABLE "learner" ADD COLUMN "name_taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studio_job" ADD COLUMN "taken_down_for" text;--> statement-breakpoint
ALTER TABLE "studio_job" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_mail" ADD CONSTRAINT "inbox_mail_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_note" ADD CONSTRAINT "inbox_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_thing_id_reported_thing_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."reported_thing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_thing" ADD CONSTRAINT "reported_thing_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_thing" ADD CONSTRAINT "reported_thing_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_mail_author" ON "inbox_mail" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "inbox_mail_made" ON "inbox_mail" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "inbox_mail_waits" ON "inbox_mail" USING btree ("made_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "inbox_note_about" ON "inbox_note" USING btree ("about","made_at");--> statement-breakpoint
CREATE INDEX "inbox_note_author" ON "inbox_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "inbox_note_made" ON "inbox_note" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("thing_id","reporter");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reported_thing_once" ON "reported_thing" USING btree ("kind","thing");--> statement-breakpoint
CREATE INDEX "reported_thing_owner" ON "reported_thing" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reported_thing_decided_by" ON "reported_thing" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reported_thing_address" ON "reported_thing" USING btree ("address");--> statement-breakpoint
CREATE INDEX "reported_thing_waits" ON "reported_thing" USING btree ("waits_since","id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "reported_thing_decided" ON "reported_thing" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "reported_thing_down" ON "reported_thing" USING btree ("taken_down_at") WHERE removed_at is null;