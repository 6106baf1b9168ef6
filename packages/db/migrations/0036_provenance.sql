CREATE TABLE "credential_signer" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_print" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_print_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"generation_id" text NOT NULL,
	"print" bit(256) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sound_print" (
	"generation_id" text PRIMARY KEY NOT NULL,
	"moments" "bytea" NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_print" ADD CONSTRAINT "picture_print_generation_id_studio_job_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."studio_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_print" ADD CONSTRAINT "sound_print_generation_id_studio_job_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."studio_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_print_generation" ON "picture_print" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "sound_print_keys" ON "sound_print" USING gin ("keys");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_sha256" ON "studio_job" USING btree ("file_sha256");