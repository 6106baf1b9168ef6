CREATE TABLE "ranking_count" (
	"xp" integer PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_token" (
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"seen" jsonb,
	CONSTRAINT "watched_token_chain_address_pk" PRIMARY KEY("chain","address")
);
--> statement-breakpoint
CREATE TABLE "ledger_count" (
	"verdict" text NOT NULL,
	"outcome" text NOT NULL,
	"entries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_count_verdict_outcome_pk" PRIMARY KEY("verdict","outcome")
);
--> statement-breakpoint
DROP INDEX IF EXISTS "safety_check_token";--> statement-breakpoint
ALTER TABLE "launch" ADD COLUMN "is_kept_longer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "last_check_id" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "last_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "last_verdict" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "watched_token_next" ON "watched_token" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificate_user" ON "certificate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_guests" ON "user" USING btree ("created_at") WHERE is_anonymous;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_unconfirmed" ON "user" USING btree ("created_at") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "verification_person" ON "verification" USING hash (split_part("value", ':', 2));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "alert_made" ON "alert" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "alert_preference_user" ON "alert_preference" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "telegram_code_session" ON "telegram_code" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "watch_token" ON "watch" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "launch_forgettable" ON "launch" USING btree ("first_seen_at") WHERE not is_kept_longer;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "launch_chain_began" ON "launch" USING btree ("chain","began_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_checked" ON "ledger_entry" USING btree ("last_checked_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_may_be_picked" ON "ledger_entry" USING btree ("id") WHERE verdict in ('caution', 'no-red-flag') and (outcome is null or outcome = 'hit') and liquidity_usd is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "safety_check_latest" ON "safety_check" USING btree ("chain","address","checked_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_run_last_seen" ON "service_run" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_address" ON "studio_job" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_place" ON "studio_job" USING btree ("holds_place_until") WHERE holds_place_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_guests" ON "studio_job" USING btree ("created_at") WHERE owner like 'guest:%';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_bytes" ON "studio_job" USING btree ("file_bytes") WHERE file_bytes is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_job_ownerless" ON "studio_job" USING btree ("id") WHERE user_id is null and owner like 'user:%';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "studio_use_prefix" ON "studio_use" USING btree ("key" text_pattern_ops);--> statement-breakpoint
LOCK TABLE "learner", "ledger_entry" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE FUNCTION "count_ranking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" record;
BEGIN
	-- In the order of XP: two people who change the same two rows wait for each other, not crosswise.
	FOR "change" IN
		SELECT "xp", sum("people")::int AS "people"
		FROM (VALUES
			(CASE WHEN OLD."takes_part" AND OLD."xp" > 0 THEN OLD."xp" END, -1),
			(CASE WHEN NEW."takes_part" AND NEW."xp" > 0 THEN NEW."xp" END, 1)
		) AS "changes"("xp", "people")
		WHERE "xp" IS NOT NULL GROUP BY "xp" HAVING sum("people") <> 0 ORDER BY "xp"
	LOOP
		INSERT INTO "ranking_count" VALUES ("change"."xp", "change"."people")
		ON CONFLICT ("xp") DO UPDATE SET "people" = "ranking_count"."people" + excluded."people";
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learner_counted" AFTER INSERT OR DELETE OR UPDATE OF "xp", "takes_part" ON "learner"
	FOR EACH ROW EXECUTE FUNCTION "count_ranking"();--> statement-breakpoint
INSERT INTO "ranking_count" SELECT "xp", count(*)::int FROM "learner" WHERE "takes_part" AND "xp" > 0 GROUP BY "xp";--> statement-breakpoint
CREATE FUNCTION "count_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" record;
BEGIN
	FOR "change" IN
		SELECT "verdict", "outcome", sum("entries")::int AS "entries", min("given_at") AS "given_at"
		FROM (VALUES
			(OLD."verdict", coalesce(OLD."outcome", ''), OLD."given_at", -1),
			(NEW."verdict", coalesce(NEW."outcome", ''), NEW."given_at", 1)
		) AS "changes"("verdict", "outcome", "given_at", "entries")
		WHERE "verdict" IS NOT NULL GROUP BY "verdict", "outcome" HAVING sum("entries") <> 0 ORDER BY "verdict", "outcome"
	LOOP
		INSERT INTO "ledger_count" VALUES ("change"."verdict", "change"."outcome", "change"."entries", "change"."given_at")
		ON CONFLICT ("verdict", "outcome") DO UPDATE SET
			"entries" = "ledger_count"."entries" + excluded."entries",
			"since" = least("ledger_count"."since", excluded."since");
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_counted" AFTER INSERT OR DELETE OR UPDATE OF "verdict", "outcome" ON "ledger_entry"
	FOR EACH ROW EXECUTE FUNCTION "count_ledger"();--> statement-breakpoint
INSERT INTO "ledger_count" SELECT "verdict", coalesce("outcome", ''), count(*)::int, min("given_at") FROM "ledger_entry" GROUP BY 1, 2;--> statement-breakpoint
CREATE FUNCTION "find_latest_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "id", "checked_at", "verdict" INTO NEW."last_check_id", NEW."last_checked_at", NEW."last_verdict"
	FROM "safety_check" WHERE "chain" = NEW."chain" AND "address" = NEW."address_key"
	ORDER BY "checked_at" DESC LIMIT 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_latest" BEFORE INSERT ON "ledger_entry"
	FOR EACH ROW EXECUTE FUNCTION "find_latest_check"();--> statement-breakpoint
CREATE FUNCTION "note_latest_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "ledger_entry"
	SET "last_check_id" = NEW."id", "last_checked_at" = NEW."checked_at", "last_verdict" = NEW."verdict"
	WHERE "chain" = NEW."chain" AND "address_key" = NEW."address"
		AND ("last_checked_at" IS NULL OR "last_checked_at" <= NEW."checked_at");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "safety_check_noted" AFTER INSERT ON "safety_check"
	FOR EACH ROW EXECUTE FUNCTION "note_latest_check"();--> statement-breakpoint
UPDATE "ledger_entry" SET "last_check_id" = "latest"."id", "last_checked_at" = "latest"."checked_at", "last_verdict" = "latest"."verdict"
FROM (
	SELECT DISTINCT ON ("chain", "address") "id", "chain", "address", "checked_at", "verdict"
	FROM "safety_check" WHERE "checked_at" > now() - interval '2 days'
	ORDER BY "chain", "address", "checked_at" DESC
) AS "latest"
WHERE "ledger_entry"."chain" = "latest"."chain" AND "ledger_entry"."address_key" = "latest"."address";
