CREATE TABLE "practice_address" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_run" ADD COLUMN "sent" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_address" ADD CONSTRAINT "practice_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_address_user" ON "practice_address" USING btree ("user_id");