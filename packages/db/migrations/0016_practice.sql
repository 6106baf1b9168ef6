CREATE TABLE "practice_done" (
	"user_id" text NOT NULL,
	"task" text NOT NULL,
	"address" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_done_user_id_task_pk" PRIMARY KEY("user_id","task")
);
--> statement-breakpoint
CREATE TABLE "practice_run" (
	"user_id" text PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"address" text NOT NULL,
	"chain" text NOT NULL,
	"block" integer NOT NULL,
	"scene" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_done" ADD CONSTRAINT "practice_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_run" ADD CONSTRAINT "practice_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;