CREATE TABLE "form_press" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE INDEX "form_press_expires_at" ON "form_press" USING btree ("expires_at");