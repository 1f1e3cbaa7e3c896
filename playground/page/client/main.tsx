/** Entry of the client. */
import { render } from "preact";
import * as z from "zod";
import "./styles/frame.css";
import "./styles/messages.css";
import "./styles/composer.css";
import "./styles/inside.css";

// Schemas try eval when they are created, which the page's Content-Security-Policy forbids. So this is set
// before any schema is loaded.
z.config({ jitless: true });
const { App } = await import("./app.tsx");
render(<App />, document.body);
