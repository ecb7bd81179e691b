/**
 * What the gateway's window offers: on a phone it opens the UPI app, on a computer it shows a QR
 * code. Typing a UPI ID ended with NPCI's UPI Collect, on 28 February 2026.
 */
export const HowToPay = () => (
  <>
    <span className="lg:hidden">Pay with your UPI app, by card or net banking</span>
    <span className="max-lg:hidden">
      Scan a UPI QR code with your phone, or pay by card or net banking
    </span>{" "}
    in a secure window.
  </>
)
