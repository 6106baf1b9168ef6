CREATE TABLE "alert" (
	"id" text PRIMARY KEY NOT NULL,
	"watch_id" text NOT NULL,
	"user_id" text,
	"telegram_id" text,
	"event_key" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_preference" (
	"person" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"time_zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest" text NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"digest_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_conversation" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"token_chain" text,
	"token_address" text,
	"token_symbol" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"telegram_id" text,
	"name" text
);
--> statement-breakpoint
CREATE TABLE "telegram_link" (
	"telegram_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "telegram_link_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"telegram_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"chain" text,
	"address" text,
	"symbol" text,
	"threshold" double precision,
	"min_liquidity_usd" double precision,
	"seen" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_watch_id_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_code" ADD CONSTRAINT "telegram_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_code" ADD CONSTRAINT "telegram_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_link" ADD CONSTRAINT "telegram_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_event" ON "alert" USING btree ("watch_id","event_key");--> statement-breakpoint
CREATE INDEX "alert_waiting" ON "alert" USING btree ("told_at","made_at");--> statement-breakpoint
CREATE INDEX "alert_user" ON "alert" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "alert_telegram" ON "alert" USING btree ("telegram_id","made_at");--> statement-breakpoint
CREATE INDEX "assistant_conversation_expires_at" ON "assistant_conversation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "telegram_code_user" ON "telegram_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_code_expires_at" ON "telegram_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watch_user" ON "watch" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watch_telegram" ON "watch" USING btree ("telegram_id");