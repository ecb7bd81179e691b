export const COMPLAINTS_PATH = "/complaints"

export const complaintPage = (id: string): string => `${COMPLAINTS_PATH}/${id}`
