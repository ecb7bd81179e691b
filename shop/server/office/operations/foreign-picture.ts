/** The command line reads pictures from disk or a URL; staff refer to uploads. */
export const isForeignPicture = (key: string, value: unknown): boolean =>
  (key === "picture" || key === "pictures") &&
  !String(value)
    .split(",")
    .every((name) => name.trim() === "" || /^[a-z0-9-]+-640\.webp$/.test(name.trim()))
