CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_telegram" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "announcement_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "news_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"address" text NOT NULL,
	"push_key" text,
	"push_secret" text,
	"time_zone" text NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "news_delivery" (
	"announcement_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"taken_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "news_delivery_announcement_id_consent_id_pk" PRIMARY KEY("announcement_id","consent_id")
);
--> statement-breakpoint
ALTER TABLE "news_consent" ADD CONSTRAINT "news_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_delivery" ADD CONSTRAINT "news_delivery_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_delivery" ADD CONSTRAINT "news_delivery_consent_id_news_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."news_consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_published" ON "announcement" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "announcement_changed" ON "announcement" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_consent_current" ON "news_consent" USING btree ("channel","address") WHERE "news_consent"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "news_consent_told" ON "news_consent" USING btree ("channel") WHERE "news_consent"."confirmed_at" is not null and "news_consent"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "news_consent_user" ON "news_consent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_consent_address" ON "news_consent" USING btree ("address");--> statement-breakpoint
CREATE INDEX "news_consent_unconfirmed" ON "news_consent" USING btree ("asked_at") WHERE "news_consent"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "news_consent_ended" ON "news_consent" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "news_delivery_consent" ON "news_delivery" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "news_delivery_waiting" ON "news_delivery" USING btree ("channel","due_at") WHERE "news_delivery"."state" = 'waiting';