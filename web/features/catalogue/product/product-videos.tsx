import clsx from "clsx"
import { ProductVideo } from "./product-video.tsx"
import type { LabelledVideo } from "./video.ts"

/** Videos of the frame rotating, in each colour that was filmed (PDP-16); played by a press. */
export function ProductVideos({ title, videos }: { title: string; videos: LabelledVideo[] }) {
  if (videos.length === 0) return null
  const several = videos.length > 1
  return (
    <section
      aria-label="Videos"
      className={clsx("grid gap-x-16 gap-y-5", !several && "lg:grid-cols-[1fr_2fr]")}
    >
      <div className="self-center">
        <h2 className="text-xl lg:text-2xl">360° view</h2>
        <p className="mt-1 max-w-80 text-ink-2">
          See its depth, hinges and temples from every side. No sound.
        </p>
      </div>
      <ul className="scroll-row flex snap-x scroll-px-gutter gap-2.5 max-md:bleed max-md:px-gutter md:gap-4">
        {videos.map(({ id, label, poster, address }) => (
          <li
            key={id}
            className={clsx(
              "flex-none snap-start",
              several ? "w-[84%] md:w-[calc(50%-0.5rem)] xl:w-[calc(33.33%-0.67rem)]" : "w-full",
            )}
          >
            <div className="aspect-16/10 bg-sunk">
              <ProductVideo
                name={[title, label].filter(Boolean).join(", ")}
                poster={poster}
                address={address}
                sizes={several ? "(min-width: 48rem) 33vw, 84vw" : "(min-width: 64rem) 64vw, 100vw"}
              />
            </div>
            {several && <p className="pt-2 text-sm text-ink-2">{label}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
