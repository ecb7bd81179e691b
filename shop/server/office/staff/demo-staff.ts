import type { StaffRole } from "#domain/office/staff-permissions.ts"

/** The staff of a demo shop. */
export const demoStaff: { email: string; name: string; role: StaffRole }[] = [
  { email: "owner@demo.example", name: "Meera Iyer", role: "owner" },
  { email: "optician@demo.example", name: "Arjun Nair", role: "optician" },
  { email: "packer@demo.example", name: "Lata Pawar", role: "packer" },
  { email: "accountant@demo.example", name: "Imran Sheikh", role: "accountant" },
]
