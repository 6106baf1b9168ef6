ALTER TABLE "launch" ADD COLUMN "began_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "launch_began" ON "launch" USING btree ("began_at");