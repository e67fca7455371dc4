<?php

declare(strict_types=1);

namespace App;

/** Signed tokens that run out. LexikJWTAuthenticationBundle is what a real application has for this. */
final class Tokens
{
    private const LIFETIME = 600;

    public function __construct(private readonly string $secret)
    {
    }

    public function create(string $user): string
    {
        $head = self::encode(['typ' => 'JWT', 'alg' => 'HS256']);
        $body = self::encode(['username' => $user, 'roles' => ['ROLE_ADMIN'], 'exp' => time() + self::LIFETIME]);

        return "$head.$body.".$this->sign("$head.$body");
    }

    public function isValid(string $token): bool
    {
        $parts = explode('.', $token);
        if (3 !== \count($parts) || !hash_equals($this->sign("$parts[0].$parts[1]"), $parts[2])) {
            return false;
        }
        $body = json_decode((string) base64_decode(strtr($parts[1], '-_', '+/'), true), true);

        return \is_array($body) && ($body['exp'] ?? 0) > time();
    }

    private function sign(string $text): string
    {
        return self::url(hash_hmac('sha256', $text, $this->secret, true));
    }

    private static function encode(array $value): string
    {
        return self::url((string) json_encode($value, \JSON_THROW_ON_ERROR));
    }

    private static function url(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
