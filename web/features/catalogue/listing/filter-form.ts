/** The form that works before hydration: the sort menu is outside it and belongs to it. */
export const filterForm = "filter-form"
