CREATE TABLE "alert_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"push_key" text NOT NULL,
	"push_secret" text NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "alert_push" (
	"alert_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_consent" ADD CONSTRAINT "alert_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_push" ADD CONSTRAINT "alert_push_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_consent_current" ON "alert_consent" USING btree ("address") WHERE "alert_consent"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alert_consent_user" ON "alert_consent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_consent_ended" ON "alert_consent" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "alert_push_due" ON "alert_push" USING btree ("due_at");