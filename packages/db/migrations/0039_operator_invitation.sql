CREATE TABLE "operator_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_invitation_token" ON "operator_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_invitation_invited_by" ON "operator_invitation" USING btree ("invited_by");