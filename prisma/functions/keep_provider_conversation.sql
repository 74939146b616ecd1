CREATE OR REPLACE FUNCTION keep_provider_conversation()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.voice_provider_conv_id IS NOT NULL THEN
    DELETE FROM provider_conversations
    WHERE provider = OLD.provider AND conversation_id = OLD.voice_provider_conv_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.voice_provider_conv_id IS NOT NULL THEN
    INSERT INTO provider_conversations (provider, conversation_id, call_id)
    VALUES (NEW.provider, NEW.voice_provider_conv_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_added_with_conversation AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.voice_provider_conv_id IS NOT NULL) EXECUTE FUNCTION keep_provider_conversation();

CREATE OR REPLACE TRIGGER calls_deleted_with_conversation AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.voice_provider_conv_id IS NOT NULL) EXECUTE FUNCTION keep_provider_conversation();

CREATE OR REPLACE TRIGGER calls_learned_conversation AFTER UPDATE OF voice_provider_conv_id, provider ON calls FOR EACH ROW
  WHEN (OLD.voice_provider_conv_id IS DISTINCT FROM NEW.voice_provider_conv_id
    OR (NEW.voice_provider_conv_id IS NOT NULL AND OLD.provider <> NEW.provider))
  EXECUTE FUNCTION keep_provider_conversation();
