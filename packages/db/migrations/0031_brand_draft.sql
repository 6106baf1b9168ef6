CREATE TABLE "brand_draft" (
	"user_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_draft_kept" ON "brand_draft" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_email_order" ON "user" USING btree ("email","id") WHERE is_anonymous is not true;