CREATE TABLE "launch" (
	"chain" text NOT NULL,
	"pair_key" text NOT NULL,
	"pair_address" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"platform" text NOT NULL,
	"price_usd" double precision,
	"market_cap_usd" double precision,
	"liquidity_usd" double precision,
	"volume24h_usd" double precision,
	"created_at" timestamp with time zone,
	"is_paid" boolean,
	"source_name" text NOT NULL,
	"source_url" text,
	"measured_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"check_tries" integer DEFAULT 0 NOT NULL,
	"check_problem" text,
	CONSTRAINT "launch_chain_pair_key_pk" PRIMARY KEY("chain","pair_key")
);
--> statement-breakpoint
CREATE TABLE "launch_source" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"verdict" text NOT NULL,
	"summary" text NOT NULL,
	"reasons" text[] NOT NULL,
	"evidence_hash" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"price_usd" double precision,
	"liquidity_usd" double precision,
	"outcome" text,
	"outcome_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_look" (
	"entry_id" text NOT NULL,
	"hours" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"liquidity_usd" double precision,
	"price_usd" double precision,
	"can_sell" boolean,
	"is_dead" boolean,
	"check_id" text,
	"evidence_hash" text,
	"source_name" text,
	"source_url" text,
	"measured_at" timestamp with time zone,
	CONSTRAINT "ledger_look_entry_id_hours_pk" PRIMARY KEY("entry_id","hours")
);
--> statement-breakpoint
CREATE TABLE "answer_time" (
	"minute" timestamp with time zone NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "answer_time_minute_bucket_pk" PRIMARY KEY("minute","bucket")
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"part" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"state" text NOT NULL,
	CONSTRAINT "incident_part_started_at_pk" PRIMARY KEY("part","started_at")
);
--> statement-breakpoint
CREATE TABLE "part_hour" (
	"part" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"up_milliseconds" bigint DEFAULT 0 NOT NULL,
	"degraded_milliseconds" bigint DEFAULT 0 NOT NULL,
	"down_milliseconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "part_hour_part_hour_pk" PRIMARY KEY("part","hour")
);
--> statement-breakpoint
CREATE TABLE "part_state" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_id_safety_check_id_fk" FOREIGN KEY ("id") REFERENCES "public"."safety_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_look" ADD CONSTRAINT "ledger_look_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_seen" ON "launch" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "launch_changed" ON "launch" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "launch_check" ON "launch" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "launch_token" ON "launch" USING btree ("chain","address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_token" ON "ledger_entry" USING btree ("chain","address_key");--> statement-breakpoint
CREATE INDEX "ledger_entry_given" ON "ledger_entry" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "ledger_look_due" ON "ledger_look" USING btree ("looked_at","next_at");--> statement-breakpoint
CREATE INDEX "incident_started" ON "incident" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "part_hour_hour" ON "part_hour" USING btree ("hour");