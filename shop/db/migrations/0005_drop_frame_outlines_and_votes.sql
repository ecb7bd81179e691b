DROP TABLE "frame_outlines" CASCADE;--> statement-breakpoint
DROP TABLE "frame_votes" CASCADE;