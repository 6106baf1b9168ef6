CREATE TABLE "studio_bytes" (
	"tool" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_mild" ON "ledger_entry" USING btree ("last_checked_at","liquidity_usd","last_check_id") WHERE last_verdict in ('caution', 'no-red-flag');--> statement-breakpoint
DROP INDEX IF EXISTS "ledger_entry_checked";--> statement-breakpoint
DROP INDEX IF EXISTS "studio_job_bytes";--> statement-breakpoint
LOCK TABLE "studio_job" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE FUNCTION "count_studio_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" record;
BEGIN
	FOR "change" IN
		SELECT "tool", sum("bytes")::bigint AS "bytes"
		FROM (VALUES (OLD."tool", -OLD."file_bytes"), (NEW."tool", NEW."file_bytes")) AS "changes"("tool", "bytes")
		WHERE "bytes" IS NOT NULL GROUP BY "tool" HAVING sum("bytes") <> 0 ORDER BY "tool"
	LOOP
		INSERT INTO "studio_bytes" VALUES ("change"."tool", "change"."bytes")
		ON CONFLICT ("tool") DO UPDATE SET "bytes" = "studio_bytes"."bytes" + excluded."bytes";
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "studio_job_bytes_counted" AFTER INSERT OR DELETE OR UPDATE OF "tool", "file_bytes" ON "studio_job"
	FOR EACH ROW EXECUTE FUNCTION "count_studio_bytes"();--> statement-breakpoint
INSERT INTO "studio_bytes" SELECT "tool", sum("file_bytes") FROM "studio_job" WHERE "file_bytes" IS NOT NULL GROUP BY "tool";