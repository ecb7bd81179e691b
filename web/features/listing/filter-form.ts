/** The form that answers before start-up: the sort menu stands outside it and belongs to it. */
export const filterForm = "filter-form"
