/** Types for the generated schemas, because the package declares its JavaScript file as types. */
declare module "discord-api-spec/zod" {
  import type { $ZodType } from "zod/v4/core";

  export const CreateForumThreadRequestSchema: $ZodType;
  export const CreateTextThreadWithoutMessageRequestSchema: $ZodType;
  export const UpdateThreadRequestPartialSchema: $ZodType;
  export const MessageCreateRequestSchema: $ZodType;
  export const MessageEditRequestPartialSchema: $ZodType;
  export const IncomingWebhookRequestPartialSchema: $ZodType;
  export const IncomingWebhookUpdateRequestPartialSchema: $ZodType;
  export const CreateMessageInteractionCallbackRequestSchema: $ZodType;
  export const InteractionApplicationCommandAutocompleteCallbackStringDataSchema: $ZodType;
  export const InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema: $ZodType;
  export const ApplicationCommandCreateRequestSchema: $ZodType;
  export const CreatePrivateChannelRequestSchema: $ZodType;
  export const CreatedThreadResponseSchema: $ZodType;
  export const ThreadsResponseSchema: $ZodType;
  export const GuildChannelResponseSchema: $ZodType;
  export const GuildRoleResponseSchema: $ZodType;
  export const ThreadResponseSchema: $ZodType;
}
