CREATE TABLE "change_lock" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_link" ADD COLUMN "signs_in_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_lock" ADD CONSTRAINT "change_lock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;