import type { ReactNode } from "react"

const headings = {
  small: "mb-2 text-lg font-medium tracking-normal",
  medium: "mb-3 text-xl",
  large: "mb-3 text-xl lg:text-2xl",
}

/** A part of a page, named by its heading. */
export const Section = (props: {
  /** Of the heading: links lead there. */
  id: string
  title: ReactNode
  size?: keyof typeof headings
  className?: string
  children: ReactNode
}) => (
  <section aria-labelledby={props.id} className={props.className}>
    <h2 id={props.id} className={headings[props.size ?? "medium"]}>
      {props.title}
    </h2>
    {props.children}
  </section>
)
