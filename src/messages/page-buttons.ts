/** The buttons that lead through the pages of a message. */
import { ButtonStyle, ComponentType } from "discord.js";
import type { Messages } from "./i18n.ts";
import type { MessageBody } from "./message-body.ts";

/** The custom id of the button that shows `page`, from 0. `role` keeps the ids of one message distinct. */
export type PageButtonId = (page: number, role: "previous" | "next") => string;

export interface PagePosition {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly pageButtonId: PageButtonId;
}

/** A row that leads back and forth; none when there is only one page. */
export function pageButtons(
  { page, pages, pageButtonId }: PagePosition,
  t: Messages["forecast"],
): MessageBody["components"] {
  if (pages <= 1) return [];
  const button = (role: "previous" | "next", target: number) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    custom_id: pageButtonId(target, role),
    label: role === "previous" ? t.previousPage : t.nextPage,
    disabled: target < 0 || target >= pages,
  });
  return [
    {
      type: ComponentType.ActionRow,
      components: [
        button("previous", page - 1),
        {
          type: ComponentType.Button,
          style: ButtonStyle.Secondary,
          custom_id: "page",
          label: t.page(page + 1, pages),
          disabled: true,
        },
        button("next", page + 1),
      ],
    },
  ];
}
