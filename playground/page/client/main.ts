/** Entry of the client. */
import * as z from "zod";

// Schemas try eval when they are created, which the page's Content-Security-Policy forbids. So this is set
// before any schema is loaded.
z.config({ jitless: true });
const { Client } = await import("./client.ts");
new Client();
