-- Whoever asked for a reminder that is still to come has agreed to it, with the words beside it.
INSERT INTO "consents" ("shopper_id", "topic", "granted", "version", "at")
SELECT "shopper_id", 'eye_care', true, 1, min("at") FROM (
  SELECT "people"."shopper_id", "prescriptions"."reminder_consent_at" AS "at"
    FROM "prescriptions" JOIN "people" ON "people"."id" = "prescriptions"."person_id"
    WHERE "prescriptions"."remind_at" IS NOT NULL AND "prescriptions"."reminded_at" IS NULL
  UNION ALL
  SELECT "orders"."shopper_id", "refill_reminders"."created_at" AS "at"
    FROM "refill_reminders" JOIN "orders" ON "orders"."id" = "refill_reminders"."order_id"
    WHERE "refill_reminders"."sent_at" IS NULL
) AS "wishes" GROUP BY "shopper_id";
