import { Spinner } from "#web/ui/spinner.tsx"
import { modelMegabytes } from "./model-size.ts"

/** Download progress of the face model; a model head needs none. */
export function LoadingBar({ share, face }: { share: number; face: boolean }) {
  if (!face) return <Over>{<Spinner label="Setting up the head" />}</Over>
  if (share >= 1) return <Over>{<Spinner label="Looking for your face" />}</Over>
  return (
    <Over>
      <div className="w-72 max-w-full">
        <div
          role="progressbar"
          aria-label="Loading 3D try on"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full origin-left bg-peacock" style={{ scale: `${share} 1` }} />
        </div>
        <p className="mt-2 text-sm text-ink-2">
          Loading {(share * modelMegabytes).toFixed(1)} of about {modelMegabytes} MB. It is saved
          for your next visit.
        </p>
      </div>
    </Over>
  )
}

const Over = ({ children }: { children: React.ReactNode }) => (
  <div className="absolute inset-0 grid grid-cols-1 place-items-center p-6">{children}</div>
)
