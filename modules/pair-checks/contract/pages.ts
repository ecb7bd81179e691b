/** The page of a certificate. */
export const CERTIFICATE_PATH = "/pairs/:token"

export const certificatePage = (token: string): string => `/pairs/${token}`

/** The certificate as a file. */
export const certificateFile = (token: string): string => `${certificatePage(token)}.pdf`
