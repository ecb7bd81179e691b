import { z } from "zod"
import type { BrandSection, Category, Poster, Slide } from "#domain/product.ts"
import { brandSections, posterExactPlaces, posterPlaces, slidePlaces } from "#domain/product.ts"
import { defineCall } from "./call.ts"
import { product } from "./product.ts"
import { idInPath } from "./text.ts"

const category = z.codec(z.object({ categories_name: z.string() }), z.custom<Category>(), {
  decode: (wire) => ({ name: wire.categories_name }),
  encode: (category) => ({ categories_name: category.name }),
})

const slide = z.codec(
  z.object({
    id: z.int(),
    slider_name: z.enum(slidePlaces),
    slider_link: z.string(),
    slider_url: z.string(),
    heading: z.string(),
    text: z.string(),
  }),
  z.custom<Slide>(),
  {
    decode: ({ slider_name, slider_link, slider_url, ...rest }) => ({
      ...rest,
      place: slider_name,
      link: slider_link,
      picture: slider_url,
    }),
    encode: ({ place, link, picture, ...rest }) => ({
      ...rest,
      slider_name: place,
      slider_link: link,
      slider_url: picture,
    }),
  },
)

const brandSection = z.codec(
  z.object({ section: z.enum(brandSections), brand_name: z.string(), text: z.string() }),
  z.custom<BrandSection>(),
  {
    decode: ({ brand_name, ...rest }) => ({ ...rest, name: brand_name }),
    encode: ({ name, ...rest }) => ({ ...rest, brand_name: name }),
  },
)

const poster = z.codec(
  z.object({
    id: z.int(),
    section: z.enum(brandSections),
    place: z.enum(posterPlaces),
    exact_place: z.enum(posterExactPlaces),
    image_url: z.string(),
    product_id: z.int(),
  }),
  z.custom<Poster>(),
  {
    decode: ({ exact_place, image_url, product_id, ...rest }) => ({
      ...rest,
      exactPlace: exact_place,
      picture: image_url,
      productId: product_id,
    }),
    encode: ({ exactPlace, picture, productId, ...rest }) => ({
      ...rest,
      exact_place: exactPlace,
      image_url: picture,
      product_id: productId,
    }),
  },
)

export const categories = defineCall({
  method: "GET",
  path: "/api/categories/all",
  auth: "none",
  summary: "Names of the category bar, in order",
  reply: z.array(category),
})

export const posters = defineCall({
  method: "GET",
  path: "/api/carousel/all",
  auth: "none",
  summary: "Poster images of the home page's brand sections",
  reply: z.array(poster),
})

export const brandContent = defineCall({
  method: "GET",
  path: "/brand",
  auth: "none",
  summary: "Headings of the home page's brand sections",
  reply: z.object({ result: z.array(brandSection) }),
})

export const slides = defineCall({
  method: "GET",
  path: "/api/slider",
  auth: "none",
  summary: "Mini images, banners and product tiles of the home page",
  reply: z.object({ data: z.array(slide) }),
})

export const products = defineCall({
  method: "GET",
  path: "/product",
  auth: "none",
  summary: "All products, or only those that are running low (stock 1 to 6)",
  query: z.strictObject({
    stock: z.literal("low").optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({ result: z.array(product) }),
})

export const newArrivals = defineCall({
  method: "GET",
  path: "/new/arrivel/",
  auth: "none",
  summary: "The newest products, latest first",
  reply: z.object({ result: z.array(product) }),
})

export const productDetail = defineCall({
  method: "GET",
  path: "/product/productdetail/:product_id",
  auth: "none",
  summary: "One product with suggestions, its colour variants and a few that are running low",
  params: z.object({ product_id: idInPath }),
  reply: z.object({
    result: product,
    suggestedProducts: z.array(product),
    variants: z.array(product),
    lowStock: z.array(product),
  }),
  failures: ["NOT_FOUND"],
})
