-- Rights of the role that the shop connects as, for a database whose tables belong to another role, which
-- runs `npm run shop -- migrate`. Run it as that owner, in the shop's database, once and again after an
-- upgrade; put your role's name in place of shop_app. See docs/deploying.md, "The database's roles".
GRANT USAGE ON SCHEMA public TO shop_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO shop_app;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO shop_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO shop_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO shop_app;
-- The audit, self-audits, the history of prices and the movements of lots are read and added to,
-- nothing else.
REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES
ON audit_entries, product_price_history, self_audits, contact_lens_lot_movements FROM shop_app;
-- Of the checks of pairs only what is erased with an account, or encrypted with a new key, is changed.
REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES ON pair_checks FROM shop_app;
GRANT UPDATE (key_id, ciphertext, reason) ON pair_checks TO shop_app;
-- To check at start that no migration is missing.
GRANT USAGE ON SCHEMA drizzle TO shop_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO shop_app;
-- For back-ups.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA drizzle TO shop_app;
