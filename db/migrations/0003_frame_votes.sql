CREATE TABLE "frame_votes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"creator_hash" text NOT NULL,
	"frames" jsonb NOT NULL,
	"name" text,
	"question" text,
	"ballots" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "frame_votes_created" ON "frame_votes" USING btree ("created_at");