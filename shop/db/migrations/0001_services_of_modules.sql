ALTER TABLE "invoices" DROP CONSTRAINT "invoices_membership_id_memberships_id_fk";
