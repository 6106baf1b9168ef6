CREATE TABLE "appeal" (
	"id" text PRIMARY KEY NOT NULL,
	"check_id" text NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "safety_check" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"verdict" text NOT NULL,
	"evidence" text NOT NULL,
	"evidence_hash" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"is_ledgered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_check_id_safety_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."safety_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_check" ON "appeal" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "appeal_open" ON "appeal" USING btree ("answered_at","made_at");--> statement-breakpoint
CREATE INDEX "safety_check_kept" ON "safety_check" USING btree ("is_ledgered","checked_at");--> statement-breakpoint
CREATE INDEX "safety_check_token" ON "safety_check" USING btree ("chain","address");