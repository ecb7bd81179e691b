import { sharedPicture } from "#contract/catalogue/pictures.ts"
import { productPage } from "#contract/core/page-addresses.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { productGroupId } from "#domain/catalogue/product-model.ts"
import type { Gender, ProductKind } from "#domain/catalogue/vocabulary.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { escapeXml, xmlDeclaration } from "./sitemap.ts"

/** The path in Google's product taxonomy. */
const categories: Record<ProductKind, string> = {
  "Power Glasses": "Health & Beauty > Personal Care > Vision Care > Eyeglasses",
  Sunglasses: "Apparel & Accessories > Clothing Accessories > Sunglasses",
  "Screen Saver": "Health & Beauty > Personal Care > Vision Care > Eyeglasses",
  "Contact Lenses": "Health & Beauty > Personal Care > Vision Care > Contact Lenses",
  "Kids Glasses": "Health & Beauty > Personal Care > Vision Care > Eyeglasses",
  Accessories: "Health & Beauty > Personal Care > Vision Care > Eyewear Accessories",
}

const wearers: Record<Gender, { gender: string; ageGroup: string }> = {
  Men: { gender: "male", ageGroup: "adult" },
  Women: { gender: "female", ageGroup: "adult" },
  Unisex: { gender: "unisex", ageGroup: "adult" },
  Kids: { gender: "unisex", ageGroup: "kids" },
}

/**
 * The product feed for Google Merchant (RSS 2.0 with the `g` namespace). Prices are those of the
 * product pages, taxes included. What a product lacks is left out.
 * @param absoluteOf makes a URL of this shop absolute
 */
export function googleFeed(
  shop: { name: string; origin: string; absoluteOf: (address: string) => string },
  products: Product[],
): string {
  const items = products.map((product) => {
    const fields = Object.entries(fieldsOf(product, shop)).filter(([, value]) => value !== "")
    return `<item>${fields.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`).join("")}</item>`
  })
  return `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(shop.name)}</title><link>${escapeXml(shop.origin)}</link><description>${escapeXml(shop.name)}</description>${items.join("")}</channel></rss>`
}

type Shop = Parameters<typeof googleFeed>[0]

function fieldsOf(product: Product, { origin, absoluteOf }: Shop): Record<string, string> {
  const { gender, ageGroup } = wearers[product.gender]
  const [colour] = product.frameColours
  const sale = finalPrice(product)
  const picture = sharedPicture(product.pictures)
  return {
    id: String(product.id),
    title: [product.title, colour?.name].filter(Boolean).join(", ").slice(0, 150),
    description: (product.frameDescription || product.highlights).slice(0, 5000),
    link: origin + productPage(product.id),
    ...(picture && { image_link: absoluteOf(picture) }),
    availability: product.stock > 0 ? "in_stock" : "out_of_stock",
    // Beside a sale price Google crosses out the price.
    price: inRupees(product.reduction ? (product.reduction.former ?? product.price) : sale),
    ...(product.reduction && { sale_price: inRupees(sale) }),
    condition: "new",
    brand: product.brand,
    // Google takes a GTIN, or a brand with the maker's own number.
    ...(product.barcode && { gtin: product.barcode }),
    ...(product.sku && { mpn: product.sku }),
    ...(!product.barcode && !product.sku && { identifier_exists: "no" }),
    ...(product.size && { size: product.size }),
    google_product_category: categories[product.kind],
    product_type: product.kind,
    item_group_id: productGroupId(product),
    gender,
    age_group: ageGroup,
    ...(colour && { color: colour.name }),
    ...(product.frameMaterial && { material: product.frameMaterial }),
  }
}

const inRupees = (amount: Paise) => `${toRupees(amount).toFixed(2)} INR`
