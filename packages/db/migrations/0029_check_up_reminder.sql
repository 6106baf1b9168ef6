CREATE TABLE "check_up_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"chain" text NOT NULL,
	"wallet" text NOT NULL,
	"time_zone" text NOT NULL,
	"wording" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"taken_by" text,
	"taken_until" timestamp with time zone,
	CONSTRAINT "check_up_reminder_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "check_up_reminder" ADD CONSTRAINT "check_up_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_up_reminder_due" ON "check_up_reminder" USING btree ("channel","next_at");--> statement-breakpoint
CREATE INDEX "check_up_reminder_taken" ON "check_up_reminder" USING btree ("taken_by") WHERE "check_up_reminder"."taken_by" is not null;