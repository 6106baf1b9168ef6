CREATE TABLE "token_log" (
	"chain_id" bigint NOT NULL,
	"token" text NOT NULL,
	"first_block" bigint NOT NULL,
	"next_block" bigint NOT NULL,
	"end_hash" text,
	"transfer_count" integer DEFAULT 0 NOT NULL,
	"is_too_many" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "token_log_chain_id_token_pk" PRIMARY KEY("chain_id","token")
);
--> statement-breakpoint
CREATE TABLE "token_log_part" (
	"chain_id" bigint NOT NULL,
	"token" text NOT NULL,
	"from_block" bigint NOT NULL,
	"to_block" bigint NOT NULL,
	"transfer_count" integer NOT NULL,
	"transfers" "bytea" NOT NULL,
	CONSTRAINT "token_log_part_chain_id_token_from_block_pk" PRIMARY KEY("chain_id","token","from_block")
);
--> statement-breakpoint
ALTER TABLE "token_log_part" ADD CONSTRAINT "token_log_part_log" FOREIGN KEY ("chain_id","token") REFERENCES "public"."token_log"("chain_id","token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_log_read_at" ON "token_log" USING btree ("read_at");