/** One field of a message in Protocol Buffers' wire format. */
export interface ProtocolField {
  field: number
  /** A variable-length number, or the bytes of anything else. */
  value: number | Buffer
}

/** The fields of a message, in order; throws at an obsolete wire type. */
export function fieldsOf(message: Buffer): ProtocolField[] {
  const fields: ProtocolField[] = []
  let at = 0
  const number = () => {
    const [value, next] = variable(message, at)
    at = next
    return value
  }
  const bytes = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = number()
    const [field, kind] = [tag >> 3, tag & 7]
    if (kind === 0) fields.push({ field, value: number() })
    else if (kind === 1) fields.push({ field, value: bytes(8) })
    else if (kind === 2) fields.push({ field, value: bytes(number()) })
    else if (kind === 5) fields.push({ field, value: bytes(4) })
    else throw new Error(`Field ${field} is of kind ${kind}.`)
  }
  return fields
}

export function bytesOf(field: ProtocolField | undefined): Buffer {
  if (!field || typeof field.value === "number") throw new Error("A message was expected.")
  return field.value
}

export const floatOf = (field: ProtocolField | undefined): number => bytesOf(field).readFloatLE(0)

/** One number, or several packed ones. */
export const floats = (field: ProtocolField): number[] => {
  const bytes = bytesOf(field)
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4))
}

export function integers({ value }: ProtocolField): number[] {
  if (typeof value === "number") return [value]
  const found: number[] = []
  for (let at = 0; at < value.length; ) {
    const [number, next] = variable(value, at)
    found.push(number)
    at = next
  }
  return found
}

/** Seven bits per byte, the lowest first; the eighth is set when more follow. */
function variable(bytes: Buffer, from: number): [value: number, next: number] {
  let [value, weight, at] = [0, 1, from]
  for (;;) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error("A message ends within a number.")
    value += (byte & 127) * weight
    if (byte < 128) return [value, at]
    weight *= 128
  }
}
