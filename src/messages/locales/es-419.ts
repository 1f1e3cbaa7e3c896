/** What the Spanish of Latin America says otherwise than the Spanish of Spain. */
import type { PartialTranslation } from "./en.ts";

export const es419 = {
  forecast: {
    beaufort: {
      "light-breeze": "Brisa muy débil",
      "gentle-breeze": "Brisa débil",
      "moderate-breeze": "Brisa moderada",
      "fresh-breeze": "Brisa fresca",
      "strong-breeze": "Brisa fuerte",
      "near-gale": "Viento fuerte",
      gale: "Viento duro",
      "strong-gale": "Viento muy duro",
      storm: "Temporal",
      "violent-storm": "Borrasca",
      hurricane: "Huracán",
    },
  },
  command: {
    description: "El clima diario de cualquier lugar de la Tierra, de 1 a 30 días",
  },
} satisfies PartialTranslation;
