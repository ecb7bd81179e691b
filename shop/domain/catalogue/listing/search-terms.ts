/**
 * Terms of shoppers and their catalogue words: one row for each meaning. Case, accents, nukta and
 * chandrabindu make no difference (see `words.ts`).
 */
export interface SearchTerms {
  /** Words of the catalogue, all required; `/` separates alternatives. */
  means: string
  /** Spellings found in catalogues as well as in searches. */
  spelled?: string
  /** Terms that only shoppers type: in a product's own text they keep their plain meaning. */
  typed?: string
  /**
   * Things that the shop may not sell: mapped to the nearest term, unless a product has that name.
   */
  nearest?: string
}

export const searchTerms: readonly SearchTerms[] = [
  // Kinds of products
  {
    means: "glasses",
    spelled: "glass, glasses, frame, frames, eyewear, eye wear",
    typed:
      "chashma, chasma, chashmah, chashme, chasme, chashmey, chashmon, chasmo, ainak, enak, anak, " +
      "frem, frems, चश्मा, चश्मे, चश्में, चश्मों, चष्मा, चष्मे, चसमा, चस्मा, ऐनक, एनक, फ्रेम, ग्लास, ग्लासेस, ग्लासेज",
    nearest:
      "eyewear accessories, eyewear accessory, accessories, accessory, spectacle case, glasses case, " +
      "chashma box, chashma cover, cleaning cloth, चश्मे का बॉक्स, चश्मे का कवर",
  },
  {
    means: "eyeglasses",
    spelled:
      "power glass, power glasses, eye glass, eye glasses, eyeglass, eyeglasses, spectacle, spectacles",
    typed:
      "spec, specs, spect, spects, power frame, power frames, power chashma, power wala chashma, power ka chashma, " +
      "photochromatic, photochromic, photo chromatic, photo chromic, photochrome, transition, transitions, photogrey, photogray, " +
      "reading, reading glass, reading glasses, readers, reader, progressive, progressives, progressive glasses, " +
      "bifocal, bifocals, prescription, prescription glasses, prescription glass, optical, opticals, optical frame, optical frames, " +
      "number glasses, number chashma, number ka chashma, number wala chashma, numbar ka chashma, " +
      "nazar ka chashma, najar ka chashma, nazar chashma, nazar, najar, najar chashma, " +
      "padhne ka chashma, padne ka chashma, padhai ka chashma, padhne wala chashma, padhai, padhne, " +
      "door ka chashma, dur ka chashma, paas ka chashma, pas ka chashma, nazdeek ka chashma, power, powers, " +
      "नजर का चश्मा, नजर के चश्मे, नजर, नंबर का चश्मा, नम्बर का चश्मा, नंबर वाला चश्मा, पावर का चश्मा, पावर चश्मा, पावर वाला चश्मा, पावर, पॉवर, " +
      "पढने का चश्मा, पढने के चश्मे, पढाई का चश्मा, पढने, पढाई, दूर का चश्मा, पास का चश्मा, स्पेक्स, स्पेक्टेकल्स, आईग्लासेस, आई ग्लासेस",
    nearest:
      "eye checkup, eye check up, eye test, eye testing, eye exam, eye check, checkup, check up, " +
      "aankh ki jaanch, aankhon ki jaanch, आंख की जांच, आंखों की जांच, आई टेस्ट, आई चेकअप",
  },
  {
    means: "sunglasses",
    spelled: "sunglass, sunglasses, sun glass, sun glasses, goggle, goggles",
    typed:
      "power sunglass, power sunglasses, prescription sunglasses, prescription sunglass, number sunglasses, power wala sunglasses, power ka sunglasses, power goggle, power goggles, " +
      "sun, shade, shades, cooling glass, cooling glasses, coolers, dark glasses, dark glass, " +
      "dhoop ka chashma, dhup ka chashma, dhoop wala chashma, dhup wala chashma, dhoop ke chashme, dhup ke chashme, " +
      "dhoop chashma, dhup chashma, dhoop, dhup, dhoop ka chasma, dhup ka chasma, suraj ka chashma, garmi ka chashma, " +
      "gogal, gogals, gogel, gogels, gogle, gogles, googles, googals, sanglas, sanglasses, " +
      "sports, sport, sporty, biker, bike glasses, biking, riding, rider, beach, " +
      "धूप का चश्मा, धूप के चश्मे, धुप का चश्मा, धूप वाला चश्मा, धूप चश्मा, धूप, धुप, गॉगल, गॉगल्स, गोगल, गोगल्स, गागल, " +
      "सनग्लास, सनग्लासेस, सनग्लासेज, सन ग्लास, सन ग्लासेस, सनग्लासिस",
  },
  {
    means: "black sunglasses",
    typed:
      "kala chashma, kaala chashma, kala chasma, kaala chasma, kale chashme, kaale chashme, kali ainak, काला चश्मा, काले चश्मे, काली ऐनक, काला चष्मा",
  },
  {
    means: "screensaver",
    spelled:
      "screen saver, screen savers, screensaver, screen protection, screen protector, computer glass, computer glasses, " +
      "blue light, blue block, blue cut, bluecut, bluelight, blu",
    typed:
      "computer, computers, laptop, laptop glasses, mobile, screen, screens, anti glare, antiglare, blue ray, blue rays, blue blocker, " +
      "blue cut lens, zero power, zeropower, zero number, gaming, gamer, digital, monitor, office glasses, " +
      "computer chashma, computer ka chashma, computer wala chashma, laptop ka chashma, mobile ka chashma, screen ka chashma, " +
      "kampyutar, computar, comp glasses, " +
      "कंप्यूटर का चश्मा, कंप्यूटर चश्मा, कम्प्यूटर का चश्मा, कम्प्यूटर चश्मा, कंप्यूटर, कम्प्यूटर, लैपटॉप, लैपटॉप का चश्मा, मोबाइल का चश्मा, " +
      "स्क्रीन, स्क्रीन का चश्मा, स्क्रीन सेवर, ब्लू कट, जीरो पावर",
  },
  {
    means: "contactlenses",
    spelled: "contact lens, contact lenses, contactlens, contactlenses",
    typed:
      "contact, contacts, kontact, kontakt, kontact lens, contect lens, contact lense, " +
      "color lens, colour lens, color lenses, colour lenses, colored lens, coloured lens, colored lenses, coloured lenses, " +
      "eye lens, eye lenses, power lens, power lenses, rangeen lens, rangin lens, soft lens, " +
      "aankh ka lens, ankh ka lens, aankhon ka lens, aankhon ke lens, ankhon ke lens, " +
      "कॉन्टैक्ट लेंस, कॉन्टेक्ट लेंस, कांटेक्ट लेंस, कांटैक्ट लेंस, कान्टैक्ट लेंस, कॉन्टैक्ट, आंख का लेंस, आंखों के लेंस, आंखों का लेंस, रंगीन लेंस, कलर लेंस",
    nearest:
      "purevision, pure vision, acuvue, accuvue, bausch lomb, bausch and lomb, bausch, biotrue, bio true, air optix, airoptix, lens solution, lens case, lens cleaner",
  },
  { means: "contactlenses/lens", typed: "lens, lense, lenses, lenss, लेंस, लैंस, लेन्स" },

  // Shapes
  {
    means: "aviator",
    typed:
      "aviators, eviator, pilot, pilots, top gun, teardrop, " +
      "एविएटर, एवियेटर, एवीएटर, एविएटर्स, पायलट",
  },
  {
    means: "catseye",
    spelled: "cat eye, cat eyes, cats eye, cats eyes, cateye, catseye",
    typed: "cat, cats, billi, butterfly, कैट आई, कैट आय, कैटआई, बिल्ली",
  },
  {
    means: "rectangle",
    spelled: "rectangular",
    typed:
      "rectangles, aayatakar, ayatakar, aytakar, lamba, lambe, " +
      "आयताकार, आयत, रेक्टेंगल, रेक्टैंगल, रेक्टेंगुलर, लंबा, लंबे",
  },
  {
    means: "round",
    typed:
      "rounded, circle, circular, gol, goal, golakar, gol gol, gool, harry potter, " +
      "गोल, गोलाकार, राउंड, राउण्ड, सर्कल",
  },
  {
    means: "square",
    typed:
      "squares, squared, skwair, chaukor, chokor, chakor, chaukon, chaukona, chokona, chauras, " +
      "चौकोर, चोकोर, चौरस, चौकोना, स्क्वायर, स्क्वेयर",
  },
  { means: "oval", typed: "ovals, andakar, andaakar, anda, अंडाकार, अण्डाकार, ओवल" },
  {
    means: "wayfarer/oval",
    typed: "wayfarer, wayfarers, वेफेरर, वेफरर, वेफेयरर",
  },
  {
    means: "hexagon",
    typed: "hexagonal, hexa, geometric, octagon, shatkon, polygon, षट्कोण, हेक्सागन",
  },

  // Frame types
  {
    means: "fullrim",
    spelled: "full rim, full frame, fullrim",
    typed: "fullframe, full rimmed, pura frame, poora frame, फुल रिम, फुल फ्रेम, पूरा फ्रेम",
  },
  {
    means: "halfrim",
    spelled: "half rim, semi rimless, half frame, halfrim",
    typed:
      "supra, semirimless, half rimmed, halfframe, clubmaster, club master, browline, brow line, aadha frame, adha frame, " +
      "हाफ रिम, हाफ फ्रेम, आधा फ्रेम",
  },
  {
    means: "rimless",
    spelled: "rim less, rimless",
    typed:
      "frameless, frame less, without frame, without rim, no rim, bina frame, bina rim, " +
      "रिमलेस, बिना फ्रेम, बिना रिम, फ्रेमलेस",
  },

  // Colours
  {
    means: "black",
    typed: "kala, kaala, kale, kaale, kali, kaali, काला, काले, काली, ब्लैक, ब्लेक",
  },
  {
    means: "white",
    typed: "safed, safaid, safed rang, सफेद, व्हाइट, वाइट, श्वेत",
  },
  { means: "red", typed: "lal, laal, red color, लाल, रेड, surkh" },
  { means: "wine/red", typed: "maroon, marun, burgundy, mehroon, mahroon, मैरून, महरून" },
  {
    means: "blue",
    typed: "neela, nila, neele, nile, neeli, nili, asmani, aasmani, नीला, नीले, नीली, ब्लू, आसमानी",
  },
  {
    means: "green",
    typed: "hara, hare, hari, हरा, हरे, हरी, ग्रीन",
  },
  { means: "yellow", typed: "peela, pila, peele, pile, peeli, pili, पीला, पीले, पीली, येलो" },
  { means: "pink", typed: "gulabi, gulaabi, गुलाबी, पिंक" },
  {
    means: "brown",
    typed:
      "bhura, bhoora, bhure, bhoore, bhuri, bhoori, coffee, chocolate, kathai, katthai, भूरा, भूरे, भूरी, ब्राउन, कत्थई, कॉफी",
  },
  {
    means: "tortoise/brown",
    spelled: "tortoiseshell, tortoise shell",
    typed: "tortoise, turtle, havana, leopard, cheetah",
  },
  {
    means: "gold",
    spelled: "golden",
    typed:
      "sona, sone, sunehra, sunehara, sunahara, sunahra, sunehri, sunhera, suneri, सोना, सोने, सुनहरा, सुनहरे, सुनहरी, गोल्ड, गोल्डन",
  },
  {
    means: "silver",
    typed: "chandi, chaandi, sliver, rupahla, चांदी, चाँदी, सिल्वर, रुपहला",
  },
  {
    means: "grey",
    spelled: "gray",
    typed: "sleti, saleti, slate, dhoosar, स्लेटी, सलेटी, ग्रे, धूसर",
  },
  {
    means: "purple/violet",
    typed: "purple, baingani, bengani, baigani, jamuni, बैंगनी, बैगनी, जामुनी, पर्पल",
  },
  { means: "violet/purple", typed: "violet, वायलेट" },
  {
    means: "orange",
    typed:
      "narangi, naarangi, santri, kesariya, kesari, bhagwa, नारंगी, संतरी, केसरिया, केसरी, भगवा, ऑरेंज",
  },
  {
    means: "transparent",
    typed:
      "clear, crystal, see through, seethrough, paardarshi, pardarshi, pardarshee, पारदर्शी, ट्रांसपेरेंट, क्रिस्टल",
  },

  // Materials
  {
    means: "metal/steel/titanium",
    typed: "metal, metallic, dhatu, dhaatu, dhatu ka, wire, मेटल, धातु",
  },
  { means: "steel", typed: "stainless, loha, lohe, iron, स्टील, लोहा" },
  { means: "titanium", typed: "taitanium, टाइटेनियम, टाइटैनियम" },
  { means: "acetate", typed: "shell, sheet, एसीटेट, एसिटेट" },
  { means: "nylon", typed: "tr90, tr 90, flexible, unbreakable, nailon, नायलॉन" },
  { means: "acetate/nylon", typed: "plastic, plastik, fiber, fibre, प्लास्टिक, फाइबर" },

  // People
  {
    means: "men",
    spelled: "mens, man, male, males, gents, gent, gentleman, gentlemen",
    typed:
      "purush, purushon, purusho, aadmi, admi, aadmiyon, aadmiyo, mard, mardon, mardo, mardana, ladka, ladke, ladkon, ladko, papa, husband, bhai, " +
      "पुरुष, पुरुषों, पुरूष, आदमी, आदमियों, मर्द, मर्दों, मर्दाना, लडका, लडके, लडकों, जेंट्स, मेंस, मेन्स",
  },
  {
    means: "women",
    spelled: "womens, woman, female, females, ladies, lady",
    typed:
      "mahila, mahilao, mahilaon, mahilaen, aurat, aurato, auraton, auratein, ladki, ladkiyon, ladkiyo, ladkiya, ladkiyan, stri, zanana, mummy, wife, didi, " +
      "महिला, महिलाओं, महिलाएं, औरत, औरतों, औरतें, लडकी, लडकियों, लडकियां, स्त्री, लेडीज, वुमेन, वूमेन",
  },
  {
    means: "kids",
    spelled: "kid, child, children, childrens, boy, boys, girl, girls",
    typed:
      "bachcha, bachche, bachchon, bachcho, baccha, bacche, bacchon, baccho, bacha, bache, bachon, bacho, bachchi, bachi, bachhe, bachhon, bachho, bachha, " +
      "baby, toddler, junior, juniors, school, shishu, chote bachche, chhote bachche, " +
      "बच्चा, बच्चे, बच्चों, बच्ची, बच्चियों, शिशु, किड्स, स्कूल",
  },
  { means: "unisex", typed: "everyone, dono, यूनिसेक्स" },

  // Habits of the lens
  {
    means: "polarised",
    spelled: "polarized",
    typed: "polaroid, polorized, polarise, polarize, पोलराइज्ड",
  },
  { means: "mirror", spelled: "mirrored, mirrors", typed: "mercury, sheesha, shisha, मिरर" },
  { means: "gradient", typed: "shaded, double shade, two tone, ग्रेडिएंट" },
  { means: "driving", typed: "drive, driver, night driving, car, gaadi, gadi, ड्राइविंग, गाडी" },
  { means: "daily", typed: "one day, oneday, disposable, daily disposable, roz, rozana, डेली" },
  { means: "monthly", typed: "month, mahine, mahina, मंथली" },
  { means: "toric", typed: "astigmatism, cylindrical, टोरिक" },
]

/** Words that join others and have no meaning of their own; also in products' texts. */
export const silentTerms = "a an all and for in of or the to with"

/** Filler words around a search term; they count only if nothing else was typed. */
export const politeTerms =
  "is are me my i want need show buy shop store online india indian best good nice new latest top cheap low cost price rate rs rupees " +
  "under below above upto within offer offers sale discount brand branded original style styles stylish trendy trending fashion fashionable " +
  "design designs designer collection model type types shape shaped color colour colours colors pair pairs on from by near " +
  "ka ke ki ko mein main se par pe ya aur wala wale wali vala vale vali liye liya hai hain chahiye chaiye dikhao dikhaiye dikhaye " +
  "lena kharidna kharide sasta saste sasti accha acche achha achhe acchi naya naye nayi mehnga rang rupaye rupay tak kam jyada " +
  "का के की को में से पर या और वाला वाले वाली लिए लिये है हैं चाहिए चाहिये दिखाओ दिखाइए दिखाएं लेना खरीदना खरीदें " +
  "सस्ता सस्ते सस्ती अच्छा अच्छे अच्छी नया नए नये नई महंगा रंग रुपये रुपए तक कम ज्यादा मुझे मेरे एक"
