CREATE TABLE "support_message" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"sender" text NOT NULL,
	"email_hash" text,
	"door" text NOT NULL,
	"is_premium" boolean NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_message_waits" ON "support_message" USING btree ("is_premium" DESC NULLS LAST,"made_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "support_message_done" ON "support_message" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "support_message_user" ON "support_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_message_sender" ON "support_message" USING btree ("sender","made_at");--> statement-breakpoint
CREATE INDEX "support_message_email" ON "support_message" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "support_message_done_by" ON "support_message" USING btree ("done_by");