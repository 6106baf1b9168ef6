CREATE TABLE "bot_button" (
	"key" text PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_lease" (
	"bot" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_update" (
	"bot" text NOT NULL,
	"update_id" bigint NOT NULL,
	"chat" text NOT NULL,
	"taken_by" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "bot_update_bot_update_id_pk" PRIMARY KEY("bot","update_id")
);
--> statement-breakpoint
CREATE INDEX "bot_button_used_at" ON "bot_button" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "bot_update_chat" ON "bot_update" USING btree ("bot","chat","update_id");--> statement-breakpoint
CREATE INDEX "bot_update_taken_at" ON "bot_update" USING btree ("taken_at");