interface Issues {
  issues: readonly { path: PropertyKey[]; message: string }[]
}

/** The first problem of each field that a schema refuses, by the name of the field. */
export function fieldErrors<Name extends string>(
  error: Issues | undefined,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Name] ??= message
  return errors
}
