CREATE TABLE "siwe_nonce" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_link" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_link_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_link" ADD CONSTRAINT "wallet_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "siwe_nonce_expires_at" ON "siwe_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_proof_expires_at" ON "wallet_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_proof_address" ON "wallet_proof" USING btree ("address");