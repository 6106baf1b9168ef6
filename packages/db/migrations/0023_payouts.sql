CREATE TABLE "pass_move" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"part" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tier" integer NOT NULL,
	"giver" text NOT NULL,
	"taker" text NOT NULL,
	"passes" numeric(78, 0) NOT NULL,
	CONSTRAINT "pass_move_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "payout_due" (
	"week" integer NOT NULL,
	"tier" integer NOT NULL,
	"holder" text NOT NULL,
	"passes" numeric(78, 0) NOT NULL,
	"due" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	CONSTRAINT "payout_due_week_tier_holder_pk" PRIMARY KEY("week","tier","holder")
);
--> statement-breakpoint
CREATE TABLE "payout_payment" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"week" integer NOT NULL,
	"tier" integer NOT NULL,
	"holder" text NOT NULL,
	"payer" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "payout_payment_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "payout_scan" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"next_block" bigint NOT NULL,
	"checkpoints" jsonb NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_week" (
	"week" integer NOT NULL,
	"tier" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"holders" integer NOT NULL,
	"passes" numeric(78, 0) NOT NULL,
	"due" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"open" integer NOT NULL,
	CONSTRAINT "payout_week_week_tier_pk" PRIMARY KEY("week","tier")
);
--> statement-breakpoint
CREATE INDEX "pass_move_at" ON "pass_move" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payout_due_open" ON "payout_due" USING btree ("week","tier","holder") WHERE paid < due;--> statement-breakpoint
CREATE INDEX "payout_due_holder" ON "payout_due" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "payout_payment_holder" ON "payout_payment" USING btree ("holder","week","tier");