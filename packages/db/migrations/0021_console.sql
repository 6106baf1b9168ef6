CREATE TABLE "operator_role" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspension" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_grant" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_since" ON "suspension" USING btree ("since");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_grant_held" ON "account_grant" USING btree ("right") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_joined" ON "user" USING btree ("created_at","id") WHERE is_anonymous is not true;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_name" ON "user" USING btree ("name","id") WHERE is_anonymous is not true;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_words" ON "user" USING gin (to_tsvector('simple', name || ' ' || translate(email, '@.+-_', '     '))) WHERE is_anonymous is not true;