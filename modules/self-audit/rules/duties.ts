import type { Duty } from "#domain/office/duties/duty.ts"
import { AMENDMENT_2026 } from "#domain/office/duties/sale-duties.ts"

export default [
  {
    id: "dark-patterns",
    name: "No dark patterns, audited every year",
    asks: "Use none of the thirteen dark patterns, audit yourself every year and show the certificate.",
    source: `Guidelines for Prevention and Regulation of Dark Patterns 2023; ${AMENDMENT_2026}`,
    from: "2027-01-01",
    met: "The self-audit asks you thirteen questions and records your answers. Its certificate is a page that the footer links to.",
    check: {
      by: "count",
      gap: () => ({
        sentence: "There is no self-audit of the last year. It takes a few minutes.",
        fix: { to: "/office/settings/law#self-audit", label: "Go to the self-audit" },
      }),
    },
    confirm: {
      by: "lawyer",
      question:
        "Does the wording of the gazette ask for more in the certificate than the date, the person, and how each of the thirteen patterns is avoided?",
    },
  },
] satisfies readonly Duty[]
